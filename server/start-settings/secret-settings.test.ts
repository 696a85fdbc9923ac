import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { clearSecrets } from './secret-settings.ts'

const file = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-secrets-')), 'secret')

it('a secret can be in a file, with a line end or without', () => {
  for (const text of ['first-pass', 'first-pass\n', 'first-pass\r\n']) {
    writeFileSync(file, text)
    expect(readSettings({ ADMIN_PASSWORD_FILE: file }).adminPassword).toBe('first-pass')
  }
  writeFileSync(file, 'postgresql://a:b@db.example/fair\n')
  expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgresql://a:b@db.example/fair')
})

it('a file that is not there, or a secret in both places, keeps the server from starting', () => {
  expect(() => readSettings({ ADMIN_PASSWORD_FILE: `${file}.gone` })).toThrow('cannot be read (ENOENT)')
  expect(() => readSettings({ METRICS_TOKEN: 'x'.repeat(16), METRICS_TOKEN_FILE: file })).toThrow('both set')
})

it('is taken out of the environment that other programs inherit', () => {
  const env: Record<string, string | undefined> = { ADMIN_PASSWORD: 'a', DATABASE_URL: 'b', PORT: '8080' }
  clearSecrets(env)
  expect(env).toEqual({ PORT: '8080' })
})
