import type { OpenSettlement } from '@sayap/contract/payment/settlements'
import { type FormEvent, useId, useState } from 'react'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { addDays, isDay, longDay } from '#shared/dates/dates'
import { dayIn } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { DateField } from '#ui/forms/calendar/date-field'
import { Description, DescriptionList } from '#ui/layout/description-list'
import { Button } from '#ui/primitives/button'
import styles from './close-settlement.module.css'
import { useCloseSettlementMutation, useOpenSettlementsQuery } from './finance.api'

interface CloseSettlementProps {
  airline: OpenSettlement
  onClose: () => void
}

/** The last day of the month before, or yesterday where the period begins after it. */
function usualEnd(first_day: string) {
  const today = dayIn(new Date())
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1)
  return lastMonth >= first_day ? lastMonth : addDays(today, -1)
}

/** Asks for the period, says what it comes to, and closes it for ever. */
export function CloseSettlement({ airline, onClose }: CloseSettlementProps) {
  const id = useId()
  const begin = airline.first_day ?? airline.since
  const [days, setDays] = useState({ first_day: begin, last_day: usualEnd(begin) })
  const [problem, setProblem] = useState<Failure | null>(null)
  const [close, { isLoading }] = useCloseSettlementMutation()
  const isWhole = isDay(days.first_day) && isDay(days.last_day)
  const {
    currentData,
    error: previewError,
    isFetching,
    refetch,
  } = useOpenSettlementsQuery(
    { query: { last_day: days.last_day } },
    { skip: !isDay(days.last_day) },
  )
  const preview = currentData?.data
  const due = preview?.find(({ id_airline }) => id_airline === airline.id_airline)
  /** A dash until the amounts are loaded, so that the buttons below do not move when another day is chosen. */
  const amount = (name: 'sold' | 'returned' | 'total') => (preview ? rupiah(due?.[name] ?? 0) : '–')
  const refusal = previewError && !preview ? failure(previewError) : null
  const errorOf = (field: 'first_day' | 'last_day') => {
    if (!isDay(days[field])) return t('range.no-day')
    return (
      (problem && fieldError(problem, `/body/${field}`)) ||
      (refusal && fieldError(refusal, `/query/${field}`)) ||
      undefined
    )
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading || !isWhole || !preview) return
    const { data, error } = await close({ body: { id_airline: airline.id_airline, ...days } })
    if (!data) return setProblem(failure(error))
    toast(t('settle.done', { number: data.data.number, total: rupiah(data.data.total) }))
    onClose()
  }
  const field = (name: 'first_day' | 'last_day') => ({
    value: days[name],
    error: errorOf(name),
    placeholder: t('range.format'),
    onChange: (day: string) => {
      setProblem(null)
      setDays((before) => ({ ...before, [name]: day }))
    },
  })
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={t('settle.close-title', { airline: airline.airline_name })}
      description={t('settle.close-text')}
      actions={
        <>
          {/* A closed period never changes: nobody closes one without having seen its amounts. */}
          <Button type="submit" form={id} busy={isLoading} disabled={!isWhole || !preview}>
            {t('settle.close-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        {problem && !errorOf('first_day') && !errorOf('last_day') && <Alert>{problem.text}</Alert>}
        {airline.first_day ? (
          <p>{t('settle.begins', { day: longDay(airline.first_day) })}</p>
        ) : (
          <DateField
            {...field('first_day')}
            label={t('settle.first-day')}
            hint={t('settle.first-day-hint')}
            calendarLabel={`${t('range.open-calendar')}: ${t('settle.first-day')}`}
          />
        )}
        <DateField
          {...field('last_day')}
          label={t('settle.last-day')}
          hint={t('settle.last-day-hint')}
          calendarLabel={`${t('range.open-calendar')}: ${t('settle.last-day')}`}
          min={isDay(days.first_day) ? days.first_day : undefined}
        />
        {refusal && !errorOf('last_day') && (
          <Alert>
            {refusal.text}{' '}
            <Button kind="text" size="small" busy={isFetching} onClick={refetch}>
              {t('ui.try-again')}
            </Button>
          </Alert>
        )}
        <div aria-busy={!preview && !refusal}>
          <DescriptionList>
            <Description name={t('finance.sold')}>{amount('sold')}</Description>
            <Description name={t('finance.returned')}>{amount('returned')}</Description>
            <Description name={t('settle.owed')} loud>
              {amount('total')}
            </Description>
          </DescriptionList>
        </div>
      </form>
    </Dialog>
  )
}
