import { vi } from 'vitest'

// What modules of the console look at of a browser as they are loaded; a test imports this before them.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
vi.stubGlobal('location', { origin: 'http://hall.test' })
vi.stubGlobal('document', { cookie: '', documentElement: {} })
vi.stubGlobal('addEventListener', () => undefined)
