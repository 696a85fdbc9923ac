import ts from 'typescript'

export type FunctionShape = {
  readonly name: string
  readonly line: number
  readonly lines: number
  readonly parameters: number
  /** Depth of if, loops, switch and try inside one another; an else-if goes no deeper. */
  readonly nesting: number
  readonly holdsSql: boolean
  readonly isComponent: boolean
}

type FunctionNode = ts.FunctionLikeDeclaration & { readonly body: ts.Node }

export type TypeName = { readonly name: string; readonly line: number }

/** Every type and interface that a file declares. */
export function typesOf(source: ts.SourceFile): TypeName[] {
  return source.statements
    .filter((node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
    .map(({ name }) => ({
      name: name.text,
      line: source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1,
    }))
}

export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

/** Every function of a file with a body, inner ones too. */
export function functionsOf(source: ts.SourceFile): FunctionShape[] {
  const found: FunctionShape[] = []
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) found.push(shapeOf(node, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

function shapeOf(node: FunctionNode, source: ts.SourceFile): FunctionShape {
  const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line
  const last = source.getLineAndCharacterOfPosition(node.end).line
  const name = nameOf(node)
  return {
    name,
    line: first + 1,
    lines: last - first + 1,
    parameters: node.parameters.filter((parameter) => parameter.name.getText(source) !== 'this').length,
    nesting: nestingOf(node.body),
    holdsSql: some(node.body, holdsSql),
    isComponent: /^[A-Z]/.test(name) && some(node.body, isJsx),
  }
}

function nameOf(node: FunctionNode): string {
  if (node.name && ts.isIdentifier(node.name)) return node.name.text
  const { parent } = node
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) && ts.isIdentifier(parent.name))
    return parent.name.text
  // memo(function ...) and forwardRef(...) carry the name of what they are given to.
  if (ts.isCallExpression(parent) && ts.isVariableDeclaration(parent.parent) && ts.isIdentifier(parent.parent.name))
    return parent.parent.name.text
  return node.name?.getText() ?? '(function)'
}

function nestingOf(node: ts.Node): number {
  const inner = Math.max(0, ...childrenOf(node).map((child) => (isFunction(child) ? 0 : nestingOf(child))))
  return inner + (goesDeeper(node) ? 1 : 0)
}

function goesDeeper(node: ts.Node): boolean {
  if (ts.isIfStatement(node)) return !(ts.isIfStatement(node.parent) && node.parent.elseStatement === node)
  return ts.isIterationStatement(node, false) || ts.isSwitchStatement(node) || ts.isTryStatement(node)
}

function holdsSql(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText().startsWith('sql')
  return (
    (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) &&
    /^`\s*(with|select|insert|update|delete)\b/i.test(node.getText())
  )
}

function isJsx(node: ts.Node): boolean {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
}

function some(node: ts.Node, fits: (node: ts.Node) => boolean): boolean {
  return fits(node) || childrenOf(node).some((child) => some(child, fits))
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}
