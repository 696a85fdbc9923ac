import { useSite } from '../../../kit/page/site.ts'

/** Links to elsewhere and the copyright line of the system settings; nothing where neither is set. */
export const Footer = () => {
  const { copyright, footerLinks } = useSite()
  if (copyright === '' && footerLinks.length === 0) return null
  return (
    <footer className="fd-footer">
      {footerLinks.map(({ name, url }) => (
        <a key={`${name} ${url}`} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
      <span>{copyright}</span>
    </footer>
  )
}
