import { cpSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Copies a folder with a database in it that no process works on. The account that runs it is told by who owns its files. */
export function copyWithOwners(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const name of ['', ...readdirSync(from, { recursive: true, encoding: 'utf8' })]) {
    const { uid, gid } = lstatSync(path.join(from, name))
    lchownSync(path.join(to, name), uid, gid)
  }
}
