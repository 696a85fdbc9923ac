import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from '../run/paths.mjs'
import { packagesAtRunTime } from './packages.ts'

/** What lies in a release, by its name there: a file of ours or of a package, or a link. */
export type Entry =
  | { readonly name: string; readonly file: string; readonly mode: number }
  | { readonly name: string; readonly link: string }

/** Beside the workspaces: what is built, what runs a command, what an operator reads. */
const ownFolders = ['console/dist', 'floor/dist', 'tools/run', 'docs']
const ownFiles = ['tools/run.mjs', 'package.json', 'LICENSE', 'ARCHITECTURE.md', 'STYLE.md']
const readHere = /^(CHANGELOG|README[\w.-]*)\.md$/

/** Of our own folders: what only tests and decisions are about. */
const ownLeftOut = /(^|\/)(node_modules|testing|fixtures|golden|decisions)(\/|$)|\.(test|long)\.tsx?$|\.d\.mts$/
/** Of packages: what compilers, debuggers and their makers want. `node-…` is the runtime, whose headers and manual are 60 MB. */
const packagesLeftOut = /\.(d\.[mc]?ts|map|a)$|^node_modules\/node-[^/]+\/(include|share)\/|\/\.[^/]*$/

/** Everything a release holds but what is written while it is made, by name. */
export function contentsOfRelease(): readonly Entry[] {
  const places = packagesAtRunTime()
  const workspaces = places.flatMap((place) => workspaceOf(place) ?? [])
  const entries = [
    { name: 'fairdesk', file: inRoot('tools/release/fairdesk'), mode: 0o755 },
    ...[...ownFiles, ...readdirSync(root).filter((name) => readHere.test(name))].map(entryOf),
    ...[...ownFolders, ...workspaces].flatMap((folder) => entriesBelow(folder, (name) => !ownLeftOut.test(name))),
    ...places.flatMap((place) => (workspaceOf(place) ? [linkOf(place)] : packageAt(place))),
  ]
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The folder of ours that a package's place is a link to. */
function workspaceOf(place: string): string | undefined {
  return lstatSync(inRoot(place)).isSymbolicLink() ? path.relative(root, realpathSync(inRoot(place))) : undefined
}

/** Packages within it have places of their own. */
function packageAt(place: string): readonly Entry[] {
  return entriesBelow(place, (name) => name !== `${place}/node_modules` && !packagesLeftOut.test(name))
}

function entriesBelow(folder: string, isTaken: (name: string) => boolean): readonly Entry[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((one) => {
    const name = `${folder}/${one.name}`
    if (!isTaken(name)) return []
    if (one.isDirectory()) return entriesBelow(name, isTaken)
    return [one.isSymbolicLink() ? linkOf(name) : entryOf(name)]
  })
}

function linkOf(name: string): Entry {
  return { name, link: readlinkSync(inRoot(name)) }
}

function entryOf(name: string): Entry {
  const file = inRoot(name)
  return { name, file, mode: lstatSync(file).mode & 0o111 ? 0o755 : 0o644 }
}
