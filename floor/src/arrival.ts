import { begin } from './state/arrival.ts'

// Small, and here long before the rest of the page, whose code is on its way meanwhile.
begin()
void import('./main.tsx')
