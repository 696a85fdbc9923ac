import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { PageKind } from '../support.ts'
import { isLacking } from './lacking.ts'

type Removal = { readonly start: number; readonly end: number }

/**
 * TypeScript's library without what a promised browser lacks: a use of that no longer compiles. Types stay, since declarations of
 * packages name them; members and global values go.
 */
export function lowestLib(kinds: readonly PageKind[], folder: string): string {
  const texts = filesOf(['es2024', 'dom', 'dom.iterable'], folder).map((file) => readFileSync(file, 'utf8'))
  return texts.map((text) => withoutLacking(text, (key) => isLacking(kinds, key))).join('\n')
}

/** A library's file with those that it refers to, each once. */
function filesOf(names: readonly string[], folder: string, found = new Set<string>()): string[] {
  for (const name of names) {
    const file = path.join(folder, `lib.${name}.d.ts`)
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    const references = [...readFileSync(file, 'utf8').matchAll(/^\/\/\/ <reference lib="([^"]+)"/gm)]
    filesOf(
      references.map(([, reference = '']) => reference),
      folder,
      found,
    )
  }
  return [...found]
}

function withoutLacking(text: string, lacks: (key: string) => boolean): string {
  const source = ts.createSourceFile('lib.d.ts', text, ts.ScriptTarget.Latest, true)
  const removals = source.statements.flatMap((statement) => removalsIn(statement, lacks))
  let left = ''
  let at = 0
  for (const { start, end } of removals.toSorted((one, other) => one.start - other.start)) {
    left += text.slice(at, start)
    at = end
  }
  return (left + text.slice(at)).replaceAll(/^\/\/\/ <reference .*$/gm, '')
}

function removalsIn(statement: ts.Statement, lacks: (key: string) => boolean): Removal[] {
  const range = (node: ts.Node) => ({ start: node.getFullStart(), end: node.end })
  if (ts.isInterfaceDeclaration(statement)) {
    const name = statement.name.text
    const owner = name.replace(/Constructor$/, '')
    return statement.members.filter((member) => keysOf(owner, member, name !== owner).some(lacks)).map(range)
  }
  if (ts.isFunctionDeclaration(statement)) return lacks(`api.${statement.name?.text}`) ? [range(statement)] : []
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, type }) => {
    const owner = name.getText()
    if (lacks(`api.${owner}`) || lacks(`javascript.builtins.${owner}`)) return [range(statement)]
    if (!type || !ts.isTypeLiteralNode(type)) return []
    return type.members.filter((member) => keysOf(owner, member, true).some(lacks)).map(range)
  })
}

/** The ES library's second names of one built-in. */
const builtIns: Readonly<Record<string, string>> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  ReadonlySetLike: 'Set',
  IteratorObject: 'Iterator',
}

/** Keys of a member in browser-compat-data. */
function keysOf(owner: string, member: ts.TypeElement, isStatic: boolean): string[] {
  const name = member.name && ts.isIdentifier(member.name) ? member.name.text : undefined
  if (name === undefined) return []
  return [`javascript.builtins.${builtIns[owner] ?? owner}.${name}`, `api.${owner}.${name}${isStatic ? '_static' : ''}`]
}
