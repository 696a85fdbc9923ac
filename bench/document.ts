import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks.md')
const heading = /^(?=## )/m

const opening = `# Benchmarks

\`npm run bench\` measures; with \`-- --write\` it replaces the sections below that it has measured. Each says when and where, and how busy
the machine was. Goals stand beside their figures, met or not.
`

/** Replaces the sections of these titles in docs/benchmarks.md, adds those that were not there, and leaves all others as they are. */
export function writeSections(sections: Readonly<Record<string, string>>): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : opening
  writeFileSync(file, withSections(text, sections))
}

export function withSections(text: string, sections: Readonly<Record<string, string>>): string {
  const missing = new Map(Object.entries(sections))
  const kept = text.split(heading).map((part) => {
    const title = /^## (.*)/.exec(part)?.[1]
    const fresh = title === undefined ? undefined : missing.get(title)
    if (title === undefined || fresh === undefined) return part.trimEnd()
    missing.delete(title)
    return fresh.trimEnd()
  })
  return `${[...kept, ...missing.values()].join('\n\n')}\n`
}
