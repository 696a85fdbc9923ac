import { QueryClient } from '@tanstack/react-query'

/** Answers live as long as their screen; a screen that comes to the front again asks anew. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5000, refetchOnWindowFocus: false, networkMode: 'always' } },
})
