import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../tools/run/paths.mjs'

/** Figures of the running suite, one JSON a line: test files run in processes of their own. */
const file = inRoot('node_modules/.cache/fairdesk/fault-figures.jsonl')

export type Figures = Readonly<Record<string, number | string>>

/** Notes what a line of the suite has reached; printed in one table when all are done. */
export function noteFigures(line: string, figures: Figures): void {
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify({ line, figures })}\n`)
}

/** Size of a run: the usual one, or that of the environment. */
export function sizeOf(name: string, usual: number): number {
  return Number(process.env[name] ?? usual)
}

/** Begins a suite without figures and returns the function that prints them. */
export function setup(): () => void {
  rmSync(file, { force: true })
  return () => {
    if (!existsSync(file)) return
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const table = lines.map((json) => JSON.parse(json) as { line: string; figures: Figures })
    const text = table.map(({ line, figures }) => `${line.padEnd(28)} ${describe(figures)}`)
    process.stdout.write(`\nFaults, with the figures reached\n${text.join('\n')}\n`)
  }
}

function describe(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
