import ts from 'typescript'
import { conversionBy, type Terms } from './convert.ts'

/**
 * One text of a file of phrases: its key, as `orderList.files.tooMany`, and its source code, which is a whole function where
 * the text has parameters.
 */
export type Text = { readonly key: string; readonly source: string; readonly start: number; readonly end: number }

/** Words that are said otherwise in one text, by its key. */
export type Overrides = Readonly<Record<string, Terms>>

/** The source code of a text in Taiwan's words. */
export type Derivation = (text: Text) => string

export function derivationBy(terms: Terms, overrides: Overrides): Derivation {
  const convert = conversionBy(terms)
  return ({ key, source }) => conversionBy(overrides[key] ?? {}, convert)(source)
}

/** A file of phrases in Taiwan's words: its texts change, the code around them stays. */
export function deriveFile(content: string, derive: Derivation): string {
  let derived = ''
  let at = 0
  for (const text of textsOf(content)) {
    derived += content.slice(at, text.start) + derive(text)
    at = text.end
  }
  return derived + content.slice(at)
}

/** The texts of a file of phrases, in its order. */
export function textsOf(content: string): readonly Text[] {
  const file = ts.createSourceFile('phrases.ts', content, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return [textOf(statement.name?.text ?? '', statement)]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer ? textsWithin(name.getText(), initializer) : [],
    )
  })
}

function textsWithin(key: string, node: ts.Expression): readonly Text[] {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return textsWithin(key, node.expression)
  if (!ts.isObjectLiteralExpression(node)) return [textOf(key, node)]
  return node.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return []
    const { name } = property
    return textsWithin(`${key}.${ts.isStringLiteral(name) ? name.text : name.getText()}`, property.initializer)
  })
}

function textOf(key: string, node: ts.Node): Text {
  return { key, source: node.getText(), start: node.getStart(), end: node.end }
}
