import { createRoot } from 'react-dom/client'
import { GridPage } from './GridPage.tsx'
import { MatrixPage } from './MatrixPage.tsx'
import './playground.css'

const query = new URLSearchParams(location.search)
document.documentElement.classList.toggle('dark', query.has('dark'))
const root = document.getElementById('root')
if (root)
  createRoot(root).render(query.get('page') === 'grid' ? <GridPage query={query} /> : <MatrixPage query={query} />)
