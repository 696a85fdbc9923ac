export const GridPage = ({ query }: { readonly query: URLSearchParams }) => <p>{query.toString()}</p>
