import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * Runs a program of this folder in a process of its own, so that its processor time and its highest memory are its alone;
 * gives what it printed as JSON.
 */
export async function figuresFrom<Figures>(
  program: string,
  args: readonly number[],
  env: Readonly<Record<string, string>> = {},
): Promise<Figures> {
  const file = path.join(import.meta.dirname, program)
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', file, ...args.map(String)], {
    env: { ...process.env, ...env },
  })
  // Each program exports the type of what it prints.
  return JSON.parse(stdout) as Figures
}
