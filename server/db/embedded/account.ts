import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartupProblem } from './startup-problem.ts'

/**
 * Account PostgreSQL runs as. It refuses to run as root, so root starts it as another user, or in a user namespace
 * where root's files belong to that user. One data directory stays with the account that made it.
 */
export type Account =
  | { readonly kind: 'self' | 'mapped' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number }

type Command = { readonly file: string; readonly args: string[]; readonly identity: { uid?: number; gid?: number } }

const nobodyId = process.platform === 'darwin' ? 0xfffffffe : 65534
const nobodyAccount = { kind: 'user', uid: nobodyId, gid: nobodyId } as const
const unshare = ['--user', '--map-user=65534', '--map-group=65534']

/** Undefined when no account of this machine reaches both places. */
export function accountForNew(dataDir: string, program: string): Account | undefined {
  if (!isRoot()) return { kind: 'self' }
  const accounts: Account[] = [nobodyAccount, { kind: 'mapped' }]
  return accounts.find((account) => canEnter(account, dataDir) && canRun(account, program))
}

/** @throws StartupProblem when this user may not open the directory */
export function accountOfExisting(pgData: string): Account {
  const { uid, gid } = statSync(pgData)
  if (!isRoot()) {
    if (process.getuid && uid !== process.getuid()) {
      throw new StartupProblem(
        `The data directory ${path.dirname(pgData)} belongs to another user (${nameOf(uid)}): start Fairdesk as the user who made it.`,
      )
    }
    return { kind: 'self' }
  }
  if (uid !== 0) return { kind: 'user', uid, gid }
  if (canEnter({ kind: 'mapped' }, pgData)) return { kind: 'mapped' }
  throw new StartupProblem(
    `The database in ${pgData} belongs to root and this machine allows no user namespaces: run chown -R 65534:65534 '${pgData}' once.`,
  )
}

export const outsideAccount: Account = nobodyAccount

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export function commandAs(account: Account, file: string, args: string[]): Command {
  if (account.kind === 'mapped') return { file: 'unshare', args: [...unshare, file, ...args], identity: {} }
  return { file, args, identity: account.kind === 'user' ? { uid: account.uid, gid: account.gid } : {} }
}

export function giveTo(account: Account, file: string): void {
  if (account.kind === 'user') chownSync(file, account.uid, account.gid)
}

export function canEnter(account: Account, directory: string): boolean {
  return succeeds(account, '/bin/sh', ['-c', 'test -x "$0"', directory])
}

export function canRun(account: Account, program: string): boolean {
  return account.kind === 'self' || succeeds(account, program, ['--version'])
}

function succeeds(account: Account, file: string, args: string[]): boolean {
  const command = commandAs(account, file, args)
  return spawnSync(command.file, command.args, { ...command.identity, cwd: '/', stdio: 'ignore' }).status === 0
}

function nameOf(uid: number): string {
  if (uid === 0) return 'root'
  return uid === nobodyAccount.uid ? 'nobody, whom root chose for it' : `user id ${uid}`
}
