import { parseSync, type ESTree } from 'vite';

/** A text of the pages in the source of its module. */
export interface ModuleMessage {
  /** Name of the export and the path to the text in it, such as `cropWords.box.cropArea` or `helpWords.questions.0`. */
  readonly key: string;
  /** The expression of the English text: offsets in the source. */
  readonly start: number;
  readonly end: number;
  /** Whether the English text has words that need a translation; identifiers and paths have none. */
  readonly hasWords: boolean;
  /** What a translation may name, with the expression of each. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Returns the texts of a module: every text in its constants and in what its functions return, also within objects,
 * lists, calls and choices. A key is made of names and, in lists, calls and choices, of the index, `then` or `else`. A
 * translation may name the parameters in scope and what the English text shows.
 */
export function messagesOfModule(path: string, source: string): ModuleMessage[] {
  const messages: ModuleMessage[] = [];
  for (const statement of parseSync(path, source).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init) collect(init, id.name, new Map());
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      collectReturned(declared, declared.id.name, new Map());
  }
  return messages;

  function collect(node: ESTree.Expression, key: string, inScope: ReadonlyMap<string, string>): void {
    if (isWrapped(node)) return collect(node.expression, key, inScope);
    if (node.type === 'MemberExpression') return collect(node.object, key, inScope);
    if (node.type === 'ArrayExpression') return collectEach(node.elements, key, inScope);
    if (node.type === 'CallExpression') return collectEach(node.arguments, key, inScope);
    if (node.type === 'ArrowFunctionExpression') return collectReturned(node, key, inScope);
    if (isText(node)) return add(node, key, inScope);
    if (node.type === 'ConditionalExpression') {
      collect(node.consequent, `${key}.then`, inScope);
      collect(node.alternate, `${key}.else`, inScope);
    }
    if (node.type === 'ObjectExpression')
      for (const property of node.properties)
        if (property.type === 'Property') collect(property.value, `${key}.${keyOf(property.key)}`, inScope);
  }

  function collectEach(
    nodes: readonly (ESTree.Argument | null)[],
    key: string,
    inScope: ReadonlyMap<string, string>,
  ): void {
    nodes.forEach((node, index) => {
      if (node) collect(node.type === 'SpreadElement' ? node.argument : node, `${key}.${index}`, inScope);
    });
  }

  function collectReturned(
    node: ESTree.ArrowFunctionExpression | ESTree.Function,
    key: string,
    inScope: ReadonlyMap<string, string>,
  ): void {
    const inside = new Map([...inScope, ...parametersOf(node)]);
    const { body } = node;
    if (body?.type !== 'BlockStatement') return body ? collect(body, key, inside) : undefined;
    for (const statement of body.body)
      if (statement.type === 'ReturnStatement' && statement.argument)
        collect(statement.argument, key, inside);
  }

  function add(node: ESTree.Expression, key: string, inScope: ReadonlyMap<string, string>): void {
    const hasWords = textsOf(node).some((text) => /\p{Lu}|\p{L}\s|\s\p{L}/u.test(text));
    const values = new Map([...inScope, ...valuesShown(node, source)]);
    messages.push({ key, start: node.start, end: node.end, hasWords, values });
  }
}

type Wrapped = ESTree.TSAsExpression | ESTree.TSSatisfiesExpression | ESTree.ParenthesizedExpression;
const isWrapped = (node: ESTree.Expression): node is Wrapped =>
  ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'].includes(node.type);

/** Tells texts from other expressions. A choice is one text if a message can make it: of a count, or of what is given. */
function isText(node: ESTree.Expression): boolean {
  if (node.type !== 'ConditionalExpression') return textsOf(node).length > 0;
  const { test, consequent, alternate } = node;
  const isChoiceOfMessage = test.type === 'Identifier' || test.type === 'BinaryExpression';
  return isChoiceOfMessage && isText(consequent) && isText(alternate);
}

function keyOf(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  throw new Error(`A key that is computed cannot name a message (offset ${key.start}).`);
}

function* parametersOf(node: ESTree.ArrowFunctionExpression | ESTree.Function): Generator<[string, string]> {
  for (const parameter of node.params) {
    const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
    if (pattern.type === 'Identifier') yield [pattern.name, pattern.name];
    if (pattern.type === 'ArrayPattern')
      for (const element of pattern.elements)
        if (element?.type === 'Identifier') yield [element.name, element.name];
    if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties)
        if (property.type === 'Property' && property.value.type === 'Identifier')
          yield [property.value.name, property.value.name];
  }
}

/** Returns what a text shows: `a` as a, `a.b` as b, and what a call such as `countInWords(a)` formats as a. */
function* valuesShown(node: ESTree.Expression, source: string): Generator<[string, string]> {
  if (node.type === 'Identifier' && node.name !== 'undefined') yield [node.name, node.name];
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier')
    yield [node.property.name, source.slice(node.start, node.end)];
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    yield* valueFormatted(node, node.callee, source);
  else for (const part of partsOf(node)) yield* valuesShown(part, source);
}

/** Returns the expressions in a text, in the order of the source. */
function partsOf(node: ESTree.Expression): ESTree.Expression[] {
  if (node.type === 'TemplateLiteral') return node.expressions;
  if (node.type === 'ConditionalExpression') return [node.test, node.consequent, node.alternate];
  if (node.type === 'BinaryExpression')
    return node.left.type === 'PrivateIdentifier' ? [node.right] : [node.left, node.right];
  if (node.type === 'CallExpression')
    return node.arguments.flatMap((argument) => (argument.type === 'SpreadElement' ? [] : [argument]));
  return [];
}

/** Returns what a call such as `a.toLowerCase()` formats as a, and the joined list of `a.join(', ')` as a. */
function* valueFormatted(
  call: ESTree.CallExpression,
  { object, property }: ESTree.MemberExpression,
  source: string,
): Generator<[string, string]> {
  if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
  yield [object.name, property.name === 'join' ? source.slice(call.start, call.end) : object.name];
}

function textsOf(node: ESTree.Expression): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw);
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  return node.type === 'BinaryExpression' ? partsOf(node).flatMap(textsOf) : [];
}
