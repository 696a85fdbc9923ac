import { createHash } from 'node:crypto'

/** Returns content policy sources for the inline scripts of a page. */
export function inlineScriptsOf(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => hashOf(code))
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
