import ts from 'typescript'

/** Names and comments of a file, and how many of them are dialect. */
export type WordCounts = {
  readonly identifiers: number
  readonly oddIdentifiers: readonly string[]
  readonly types: number
  readonly oddTypes: readonly string[]
  readonly comments: number
  readonly oddComments: readonly string[]
}

/** Identifiers that name an act, a pronoun or a place in a sentence instead of the thing. */
const oddIdentifiers = new Set(
  `said told asked wanted sought known heard kept held made given taken left lacking putting telling saying say tell slip deed deeds
  word words one ones other others thing things place places sight about who whose whom before after now then here there still again
  most least few several behind beside above below within without from by of to at as in on near far begun found gone come comes go goes
  stands lies lying leave leaves shown seen drawn written judged settled counted chosen listed placed moved booked patience hurry fate
  fates mine ours theirs his own whole part parts room rooms door doors hand hands people person somebody nobody anybody`.split(
    /\s+/,
  ),
)

/** Types that begin with a participle, or are a bare participle or gerund. */
const oddType =
  /^(Kept|Held|Shown|Judged|Said|Told|Asked|Wanted|Wished|Sought|Known|Heard|Made|Given|Taken|Left|Putting|Telling|Saying|Asking|Begun|Found|Gone|Seen|Drawn|Written|Settled|Counted|Chosen|Listed|Placed|Moved|Booked|Standing|Lying|Around|Whole|Surroundings|Under|At|Of|By)([A-Z]|$)|^[A-Z][a-z]+(ed|ing)$/

/** Comments that begin like a sentence in a conversation instead of with the verb or the thing. */
const oddHead = /^(What|Who|Whoever|Whose|Whom|Whether|How|Where|Which|Of|As|So|By)\b/

export function countWords(source: ts.SourceFile): WordCounts {
  const identifiers: string[] = []
  const types: string[] = []
  const visit = (node: ts.Node): void => {
    if (declaresName(node)) identifiers.push(node.name.text)
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) types.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const comments = commentsOf(source)
  return {
    identifiers: identifiers.length,
    oddIdentifiers: identifiers.filter((name) => oddIdentifiers.has(name)),
    types: types.length,
    oddTypes: types.filter((name) => oddType.test(name)),
    comments: comments.length,
    oddComments: comments.filter((text) => oddHead.test(text)),
  }
}

function declaresName(node: ts.Node): node is ts.NamedDeclaration & { readonly name: ts.Identifier } {
  return (
    (ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isMethodSignature(node)) &&
    node.name !== undefined &&
    ts.isIdentifier(node.name)
  )
}

/** Texts of all comments, without their signs; suppressions and tags left out. */
function commentsOf(source: ts.SourceFile): string[] {
  const texts = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.end) ?? []),
    ]
    for (const { pos, end } of ranges) texts.set(pos, textOf(source.text.slice(pos, end)))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...texts.values()].filter((text) => text !== '' && !/^(@|biome|TODO)/.test(text))
}

function textOf(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const counted = /^(contract|server|console\/src|floor\/src|outbox|paper|demo)\//
const notCounted = /(^|\/)(testing|tests|migrations)\/|\.(test|spec|long)\.|\.gen\.|\.d\.ts$/

/** True for sources of the product; tests, phrases and generated files are not counted. */
export function hasCountedWords(file: string): boolean {
  return /\.tsx?$/.test(file) && counted.test(file) && !notCounted.test(file)
}
