import { createHash } from 'node:crypto'

/** Sources of a content policy for the scripts that stand within a page. */
export function inlineScriptsOf(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => hashOf(code))
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
