import type { BatchFile, BatchReport } from '@fairdesk/contract/areas/data/goods-pictures'
import { Empty } from 'antd'
import { fileSize } from '../../../../kit/text/file-size.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Picture } from '../../../../ui/picture/Picture.tsx'
import { CorrectFile } from './CorrectFile.tsx'
import { whyOf } from './why-of.ts'
import '../../../../ui/plain-table.css'

type Props = {
  readonly report: BatchReport
  /** If omitted, files are listed but cannot be corrected. */
  readonly onChanged?: () => void
}

const highestPlace = 10

/** Files of a page: picture, name, outcome and correction. */
export const ReportTable = ({ report, onChanged }: Props) => {
  const { pictures: texts } = usePhrases()
  const { columns } = texts
  if (report.list.length === 0) return <Empty description={texts.empty} image={Empty.PRESENTED_IMAGE_SIMPLE} />
  return (
    <table className="fd-table" aria-label={texts.sheet}>
      <thead>
        <tr>
          <th scope="col">{columns.picture}</th>
          <th scope="col">{columns.fileName}</th>
          <th scope="col">{columns.outcome}</th>
          <th scope="col">{columns.goes}</th>
          <th scope="col">{columns.why}</th>
          <th scope="col">{columns.size}</th>
          {onChanged && (
            <th scope="col">
              <span className="fd-unseen">{texts.correct}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {report.list.map((file) => (
          <tr key={file.fileId} data-outcome={file.outcome}>
            <td>
              {file.image ? (
                <Picture src={file.image} alt={file.fileName} width={30} />
              ) : (
                <span className="fd-picture-none" />
              )}
            </td>
            <td className="fd-picture-name" title={file.fileName}>
              {file.fileName}
            </td>
            <td>
              <span className="fd-picture-outcome fd-unbroken">{texts.outcomes[file.outcome]}</span>
            </td>
            <td>{goesTo(file, texts)}</td>
            <td className="fd-weak">{whyOf(file, texts)}</td>
            <td className="fd-picture-size fd-weak fd-unbroken">{sizeOf(file)}</td>
            {onChanged && (
              <td className="fd-table-actions">
                {!file.problem && <CorrectFile batch={report} file={file} onChanged={onChanged} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function goesTo(
  { no = '', name = '', colour = '', place = 0, outcome }: BatchFile,
  texts: { reads: (read: { no: string; colour: string; place: string }) => string },
): string {
  if (outcome === 'unknownColour' || outcome === 'unknownPlace') return `${no} ${name}`
  if (outcome !== 'matched' && outcome !== 'duplicate') return ''
  return texts.reads({ no: `${no} ${name}`, colour, place: place > 0 && place <= highestPlace ? String(place) : '' })
}

function sizeOf({ width, height, bytes }: BatchFile): string {
  if (!width || !height || !bytes) return ''
  return `${width} × ${height} · ${fileSize(bytes)}`
}
