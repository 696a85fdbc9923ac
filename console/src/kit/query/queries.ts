import { QueryClient } from '@tanstack/react-query'

/** Answers are kept as long as their screen; a screen shown again refetches. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5000, refetchOnWindowFocus: false, networkMode: 'always' } },
})
