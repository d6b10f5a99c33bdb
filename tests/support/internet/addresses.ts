/** Addresses of the hosts of the test's internet. Public ones belong to nobody there, for it has no way out. */
export const publicAddress = '8.8.4.4';
export const publicAddressV6 = '2001:4860:4860::8844';

/** Addresses that must never be connected to, with a name for each. */
export const insideAddresses = {
  loopback: '127.0.0.1',
  private10: '10.0.0.1',
  private172: '172.16.0.1',
  private192: '192.168.0.1',
  metadata: '169.254.169.254',
  shared: '100.100.100.200',
  azure: '168.63.129.16',
  loopbackv6: '::1',
  unique: 'fd00:ec2::254',
} as const;

/** What a test asks of the machine. */
export type MachineCall =
  | { readonly call: 'convert'; readonly fields: Readonly<Record<string, string>> }
  | { readonly call: 'fetch'; readonly url: string }
  | { readonly call: 'connections' }
  | { readonly call: 'spooled' }
  | { readonly call: 'command'; readonly args: readonly string[]; readonly folder: string }
  /** Starts the product, or after `kill` again on the same data, and resolves to its URL. */
  | { readonly call: 'start'; readonly settings: Readonly<Record<string, string>> }
  | { readonly call: 'kill' }
  /** Sends a request to the product: a form, if there are fields, with a file; a small text if none is given. */
  | {
      readonly call: 'request';
      readonly path: string;
      readonly key?: string;
      readonly fields?: Readonly<Record<string, string>>;
      readonly file?: { readonly name: string; readonly content: string };
    }
  | { readonly call: 'received' }
  /** Calls a tool of `formshift mcp`, which runs in a folder. */
  | {
      readonly call: 'stdio-agent';
      readonly folder: string;
      readonly tool: string;
      readonly args: Readonly<Record<string, unknown>>;
    }
  | { readonly call: 'agent'; readonly tool: string; readonly args: Readonly<Record<string, unknown>> };
