import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'

interface ExportButtonProps {
  /** Below `/api/v1`. */
  path: string
  /** Of the file. */
  name: string
  /** The filters and the order of the list: the file has the whole result, not one page. */
  query: Readonly<Record<string, unknown>>
}

/** Downloads everything that matches as a CSV file. */
export function ExportButton({ path, name, query }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const sent = new URLSearchParams()
    for (const [key, value] of Object.entries(query))
      if (value !== undefined && value !== '') sent.set(key, String(value))
    try {
      await saveFile(`${path}?${sent}`, name)
    } catch (error) {
      feedback.error(t('grid.export-failed'), { reason: failure(error).text })
    }
    setBusy(false)
  }
  return (
    <Button kind="quiet" icon="install" busy={isBusy} onClick={save}>
      {t('grid.export')}
    </Button>
  )
}
