import type { Disruption } from '@sayap/contract/operations/disruptions'
import { useState } from 'react'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { useConfirmDisruptionMutation, useDropDisruptionMutation } from './disruptions.api'

interface QuestionProps {
  disruption: Disruption
  onClose: () => void
}

const ANSWER_HOURS = [6, 12, 24, 48, 72] as const

/** The last step: flights are cancelled or delayed, and everybody is notified. */
export function ConfirmDisruption({ disruption, onClose }: QuestionProps) {
  const [hours, setHours] = useState('24')
  const [problem, setProblem] = useState<Failure | null>(null)
  const [confirm, { isLoading }] = useConfirmDisruptionMutation()
  const { kind, flights_total: n, parties } = disruption
  const send = async () => {
    const { error } = await confirm({
      params: { id: disruption.id },
      body: { answer_hours: Number(hours) },
    })
    if (error) return setProblem(failure(error))
    toast(t('disruption.confirmed'))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`disruption.confirm-${kind}-ask`, { n })}
      description={t('disruption.confirm-text', {
        proposed: parties.held.bookings,
        open: parties.open.bookings,
      })}
      actions={
        <>
          <Button kind="danger" busy={isLoading} onClick={send}>
            {t(`disruption.confirm-${kind}`, { n })}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('disruption.not-yet')}
          </Button>
        </>
      }
    >
      {problem && <Alert>{problem.text}</Alert>}
      <SelectField
        label={t('disruption.answer')}
        hint={t('disruption.answer-hint')}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      >
        {ANSWER_HOURS.map((one) => (
          <option key={one} value={one}>
            {t('disruption.answer-hours', { n: one })}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}

export function DropDisruption({ disruption, onClose }: QuestionProps) {
  const [problem, setProblem] = useState<Failure | null>(null)
  const [drop, { isLoading }] = useDropDisruptionMutation()
  const send = async () => {
    const { error } = await drop({ params: { id: disruption.id } })
    if (error) return setProblem(failure(error))
    toast(t('disruption.dropped'))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('disruption.drop-ask')}
      description={t('disruption.drop-text')}
      actions={
        <>
          <Button kind="danger" busy={isLoading} onClick={send}>
            {t('disruption.drop')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('disruption.keep')}
          </Button>
        </>
      }
    >
      {problem && <Alert>{problem.text}</Alert>}
    </Dialog>
  )
}
