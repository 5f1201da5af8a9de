import { useState } from 'react'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { exportFlights } from './export-flights'
import type { FlightState } from './list-state'

export function ExportButton({ state }: { state: FlightState }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await exportFlights(state)
    } catch (error) {
      feedback.error(t('fa.export-failed'), { reason: failure(error).text })
    }
    setBusy(false)
  }
  return (
    <Button kind="quiet" icon="install" busy={isBusy} onClick={save}>
      {t('fa.export')}
    </Button>
  )
}
