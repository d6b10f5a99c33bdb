import { WithCode } from './with-code.tsx';

/** A field with its name, type and meaning. */
export interface ListedField {
  readonly name: string;
  /** What comes after the name, such as "optional". */
  readonly mark: string;
  readonly type: string;
  readonly description: string;
}

/** A list of fields: inputs of a call, fields of a schema, or options of a conversion. */
export function FieldList({ fields }: { readonly fields: readonly ListedField[] }) {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line text-[0.9375rem]">
      {fields.map(({ name, mark, type, description }) => (
        <div key={`${name} ${type}`} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[12rem_1fr]">
          <dt className="min-w-0 break-words">
            <code className="font-mono font-semibold">{name}</code> <span className="text-soft">{mark}</span>
          </dt>
          <dd className="min-w-0 break-words text-soft">
            {type}
            {description && (
              <>
                . <WithCode text={description} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
