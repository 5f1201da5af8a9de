import type { Policy, PolicyKind } from '@sayap/contract/accounts/policies'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { plainDay } from '#shared/dates/plain-day'
import { changeLanguage, language } from '#shared/i18n/language'
import { richText } from '#shared/i18n/rich-text'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { EmptyState } from '#ui/feedback/empty-state'
import { Banner } from '#ui/layout/banner'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { usePolicyQuery, usePolicyVersionQuery } from './policies.api'
import { PolicyArticle, policySections } from './policy-article'
import prose from './policy-article.module.css'
import { PolicyContents, type PolicyEntry } from './policy-contents'
import { POLICY_PAGES, policyTitle } from './policy-kinds'
import styles from './policy-page.module.css'

/** Terms, privacy policy or refund policy; `?version=` shows a former version, or an announced one. */
export function PolicyPage({ kind }: { kind: PolicyKind }) {
  useTitle(policyTitle(kind))
  return (
    <>
      <Banner className={styles.banner}>
        <h1>{policyTitle(kind)}</h1>
        <p>{t(`policy.${kind}-lead`)}</p>
      </Banner>
      <PolicyTabs kind={kind} />
      <LoadedPolicy kind={kind} />
    </>
  )
}

/** Where not all tabs fit, the open one is scrolled to the middle. */
function PolicyTabs({ kind }: { kind: PolicyKind }) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab moves with the page.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [kind])
  return (
    <nav ref={row} className={styles.tabs} aria-label={t('policy.all')}>
      <div className="wrap">
        {POLICY_PAGES.map((page) => (
          <Link
            key={page.kind}
            to={page.to}
            {...(page.kind === kind && { 'aria-current': 'page' as const })}
          >
            {t(`policy.tab.${page.kind}`)}
          </Link>
        ))}
      </div>
    </nav>
  )
}

function LoadedPolicy({ kind }: { kind: PolicyKind }) {
  const [search] = useSearchParams()
  const version = search.get('version')
  const inForce = usePolicyQuery({ params: { kind } }, { skip: version !== null })
  const chosen = usePolicyVersionQuery(
    { params: { kind, version: version ?? '' } },
    { skip: version === null },
  )
  const { currentData, error, isFetching, refetch } = version === null ? inForce : chosen
  const policy = currentData?.data
  if (policy) return <PolicyContent policy={policy} />
  if (!error || isFetching) return <PolicySkeleton />
  const { status, text } = failure(error)
  return (
    <div className={`wrap ${styles.state}`}>
      {status === 404 ? (
        <EmptyState title={t('policy.missing')}>
          <p>{t('policy.missing-text')}</p>
          <ButtonLink to={pageOf(kind)} kind="quiet">
            {t('policy.read-current')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState kind="broken" title={t('policy.failed')}>
          <p>{text}</p>
          <Button kind="quiet" icon="refresh" onClick={refetch}>
            {t('ui.try-again')}
          </Button>
        </EmptyState>
      )}
    </div>
  )
}

const pageOf = (kind: PolicyKind) => POLICY_PAGES.find((page) => page.kind === kind)?.to ?? ''

/** The texts in the language of the visitor. */
const textsOf = (policy: Policy) =>
  language() === 'id'
    ? { summary: policy.summary_id, text: policy.text_id }
    : { summary: policy.summary_en, text: policy.text_en }

function PolicyContent({ policy }: { policy: Policy }) {
  const { summary, text } = textsOf(policy)
  const sections = policySections(text)
  const entries: PolicyEntry[] = [
    { id: 'summary', heading: t('policy.summary') },
    ...sections,
    { id: 'versions', heading: t('policy.versions') },
  ]
  return (
    <div className={`wrap ${styles.page}`}>
      <PolicyContents entries={entries} />
      <article>
        <PolicyHead policy={policy} />
        <PolicyArticle summary={summary} text={text} figures={policy.figures} />
        <Versions policy={policy} />
      </article>
    </div>
  )
}

/** Version, language, and a note if this is not the version in force. */
function PolicyHead({ policy }: { policy: Policy }) {
  const { version, effective_on, current_version, kind, versions } = policy
  const day = plainDay(effective_on)
  const announced = versions.find((one) => one.version > current_version)
  return (
    <>
      <p className={styles.head}>
        <span>
          {t(version > current_version ? 'policy.version-from' : 'policy.version-since', {
            version,
            day,
          })}
          {versions.length > 1 && (
            <>
              {' · '}
              <a href="#versions">{t('policy.what-changed')}</a>
            </>
          )}
        </span>
        <button
          type="button"
          lang={language() === 'id' ? 'en' : 'id'}
          onClick={() => changeLanguage(language() === 'id' ? 'en' : 'id')}
        >
          {language() === 'id' ? 'English' : 'Bahasa Indonesia'}
        </button>
      </p>
      {version !== current_version && (
        <Alert tone="note" className={styles.note}>
          {richText(t(version < current_version ? 'policy.former' : 'policy.coming'), {
            current: <Link to={pageOf(kind)}>{t('policy.read-current')}</Link>,
          })}
        </Alert>
      )}
      {announced && version === current_version && (
        <Alert tone="note" className={styles.note}>
          {richText(t('policy.announced', { day: plainDay(announced.effective_on) }), {
            version: (
              <Link to={versionPath(kind, announced.version)}>
                {t('policy.read-version', { version: announced.version })}
              </Link>
            ),
          })}
        </Alert>
      )}
    </>
  )
}

const versionPath = (kind: PolicyKind, version: number) => `${pageOf(kind)}?version=${version}`

/** All versions with what each changed. */
function Versions({ policy: { kind, version, current_version, versions } }: { policy: Policy }) {
  return (
    <div className={prose.article}>
      <section id="versions">
        <h2>{t('policy.versions')}</h2>
        <ol className={styles.versions}>
          {versions.map((one) => (
            <li key={one.version}>
              <h3>{t('policy.version', { version: one.version })}</h3>
              <p>
                {t('policy.from-day', { day: plainDay(one.effective_on) })}
                {' · '}
                {one.version === version ? (
                  t('policy.shown')
                ) : (
                  <Link
                    to={
                      one.version === current_version
                        ? pageOf(kind)
                        : versionPath(kind, one.version)
                    }
                  >
                    {t('policy.read-version', { version: one.version })}
                  </Link>
                )}
              </p>
              <p>{changesOf(one) || t('policy.first-version')}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const changesOf = ({ changes_en, changes_id }: Policy['versions'][number]) =>
  language() === 'id' ? changes_id : changes_en

const PolicySkeleton = () => (
  <Waiting className={`wrap ${styles.page} ${styles.waiting}`}>
    <div className={styles.lines}>
      <Skeleton width="60%" />
      <Skeleton height="220px" />
      <Skeleton width="34%" height="24px" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="72%" />
    </div>
  </Waiting>
)
