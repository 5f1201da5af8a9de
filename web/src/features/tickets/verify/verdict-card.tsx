import type { PassText } from '@sayap/contract/pass-text'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { moment } from '#lib/dates'
import { t } from '#lib/t'
import { Icon, type IconName } from '#ui/icon'
import { revokedList } from './revoked-list'
import type { Verdict } from './verdict'
import styles from './verify-page.module.css'

type Kind = Verdict['kind']
type Tone = 'good' | 'warn' | 'bad'

const LOOKS: Record<Kind, [tone: Tone, icon: IconName]> = {
  valid: ['good', 'check'],
  stale: ['warn', 'clock'],
  boarded: ['warn', 'users'],
  revoked: ['bad', 'close'],
  other: ['bad', 'swap'],
  forged: ['bad', 'shield'],
  unreadable: ['warn', 'info'],
  unproved: ['warn', 'alert'],
}

const flightOf = ({ airline_code, number }: PassText) => `${airline_code}${number}`

function explanation(verdict: Verdict) {
  const { kind } = verdict
  if (kind === 'boarded') return t('verify.boarded-text', { moment: moment(verdict.at) })
  if (kind === 'stale')
    return t('verify.stale-text', { moment: moment(revokedList.get()?.as_of ?? '') })
  if (kind === 'other')
    return t('verify.other-text', { flight: flightOf(verdict.pass), day: verdict.pass.day })
  return t(`verify.${kind}-text`)
}

/** The answer, by colour, sign and word; `children` is what can be done now. */
export function VerdictCard({
  verdict,
  children,
}: {
  verdict: Verdict | undefined
  children?: ReactNode
}) {
  const [tone, icon] = verdict ? LOOKS[verdict.kind] : (['none', 'pass'] as const)
  return (
    <section className={cx(styles.verdict, styles[tone])} aria-label={t('verify.answer')}>
      <div role="status" className={styles.answer}>
        <Icon name={icon} />
        <div>
          <h2>{t(verdict ? `verify.${verdict.kind}` : 'verify.nothing')}</h2>
          <p>{verdict ? explanation(verdict) : t('verify.nothing-text')}</p>
        </div>
      </div>
      {verdict && 'pass' in verdict && <Facts pass={verdict.pass} />}
      {children}
    </section>
  )
}

function Facts({ pass }: { pass: PassText }) {
  const facts = [
    [t('verify.passenger'), pass.name],
    [t('verify.flight'), flightOf(pass)],
    [t('verify.route'), `${pass.airport_from} – ${pass.airport_to}`],
    [t('verify.seat'), pass.no_seat],
    [t('verify.booking'), pass.booking_code],
    [t('verify.day-of-year'), pass.day],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
