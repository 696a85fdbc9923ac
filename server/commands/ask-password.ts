import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartupProblem } from '../db/embedded/startup-problem.ts'

/**
 * Asks on the terminal, twice and without showing it; from a pipe it takes the first line.
 * @throws StartupProblem where the two differ
 */
export async function askPassword(account: string): Promise<string> {
  const [first, second] = process.stdin.isTTY ? await askedTwice(account) : await linesOf(process.stdin)
  if (process.stdin.isTTY && first !== second)
    throw new StartupProblem('The two passwords differ; nothing was changed.')
  return first ?? ''
}

async function askedTwice(account: string): Promise<string[]> {
  // Hides the typed characters.
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: mute, terminal: true })
  const answers: string[] = []
  for (const question of [`New password of ${account}: `, 'Once more: ']) {
    process.stdout.write(question)
    const [answer] = await Promise.race([once(lines, 'line'), once(lines, 'close')])
    process.stdout.write('\n')
    if (answer === undefined) throw new StartupProblem('Nothing was changed.')
    answers.push(String(answer))
  }
  lines.close()
  return answers
}

async function linesOf(input: NodeJS.ReadableStream): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input })) lines.push(line)
  return lines
}
