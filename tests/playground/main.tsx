import { Activity, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { GridPage } from './GridPage.tsx'
import { MatrixPage } from './MatrixPage.tsx'
import { PrintPage } from './PrintPage.tsx'
import './playground.css'

/** With &tab a button hides and shows the page as a kept-alive tab does. */
const Tab = ({ children }: { readonly children: ReactNode }) => {
  const [isHidden, setHidden] = useState(false)
  return (
    <>
      <button type="button" className="tab" onClick={() => setHidden(!isHidden)}>
        tab
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}

const query = new URLSearchParams(location.search)
document.documentElement.classList.toggle('dark', query.has('dark'))
const root = document.getElementById('root')
const pages = { grid: GridPage, print: PrintPage, matrix: MatrixPage }
const asked = query.get('page')
const Page = pages[asked === 'grid' || asked === 'print' ? asked : 'matrix']
const page = <Page query={query} />
if (root) createRoot(root).render(query.has('tab') ? <Tab>{page}</Tab> : page)
