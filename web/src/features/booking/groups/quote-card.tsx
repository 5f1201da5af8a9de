import type { GroupRequest } from '@sayap/contract/booking/groups/group-requests'
import { type FormEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { timeLeft } from '#shared/dates/time-left'
import { useNow } from '#shared/dates/use-now'
import { richText } from '#shared/i18n/rich-text'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Checkbox } from '#ui/forms/checkbox'
import { Button } from '#ui/primitives/button'
import { useAcceptGroupMutation } from './groups.api'
import styles from './groups.module.css'
import { WithdrawGroup } from './withdraw-group'

/** The price with the time that is left; accepting it books and leads to the payment. */
export function QuoteCard({ group }: { group: GroupRequest }) {
  const now = useNow(10_000)
  const { quote } = group
  if (!quote) return null
  const left = Date.parse(quote.valid_until) - now
  return (
    <>
      <dl className={styles.price}>
        <div>
          <dt>{t('groups.each')}</dt>
          <dd>{rupiah(quote.unit_price)}</dd>
        </div>
        <div className={styles.totalPrice}>
          <dt>{t('groups.total-of', { n: group.capacity })}</dt>
          <dd>{rupiah(quote.total_price)}</dd>
        </div>
      </dl>
      {quote.message !== '' && <blockquote className={styles.words}>{quote.message}</blockquote>}
      <p className={styles.left} role="timer">
        {left > 0 ? t('groups.left', { left: timeLeft(left) }) : t('groups.left-none')}
      </p>
      {left > 0 && <AcceptForm group={group} total_price={quote.total_price} />}
      <WithdrawGroup group={group} />
    </>
  )
}

function AcceptForm({ group: { id }, total_price }: { group: GroupRequest; total_price: number }) {
  const [terms, setTerms] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [accept, { isLoading }] = useAcceptGroupMutation()
  const navigate = useNavigate()
  const error = useId()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!terms)
    if (!terms || isLoading) return
    const response = await accept({ params: { id }, body: { total_price, terms } })
    if (response.error) return setProblem(failure(response.error))
    toast(t('groups.accepted'))
    const { id_booking } = response.data.data
    if (id_booking !== null) void navigate(paths.pay(id_booking))
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {problem && <Alert onDismiss={() => setProblem(null)}>{problem.text}</Alert>}
      <Checkbox
        checked={terms}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? error : undefined}
        onChange={({ target }) => {
          setTerms(target.checked)
          setMissing(false)
        }}
      >
        {richText(t('groups.consent'), {
          terms: (
            <Link to={paths.terms} target="_blank">
              {t('groups.terms')}
            </Link>
          ),
          refund: (
            <Link to={paths.refundPolicy} target="_blank">
              {t('groups.refund-policy')}
            </Link>
          ),
        })}
      </Checkbox>
      {isMissing && (
        <p id={error} className={styles.error} role="alert">
          {t('groups.consent-missing')}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="large" busy={isLoading}>
          {t('groups.accept', { price: rupiah(total_price) })}
        </Button>
      </div>
      <p className={styles.note}>{t('groups.accept-note')}</p>
    </form>
  )
}
