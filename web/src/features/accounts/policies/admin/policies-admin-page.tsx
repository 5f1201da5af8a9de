import { POLICY_KINDS, type PolicyDraft, type PolicyKind } from '@sayap/contract/accounts/policies'
import { Link } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { dayOf } from '#shared/dates/instants'
import { language } from '#shared/i18n/language'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { type Column, Table } from '#ui/data-table/table'
import { SectionTabs } from '#ui/layout/section-tabs'
import { POLICY_PAGES, policyTitle } from '../policy-kinds'
import { usePolicyDraftQuery } from './policies-admin.api'
import styles from './policies-admin-page.module.css'
import { PolicyForm } from './policy-form'

/** The draft of each policy with its published versions. */
export function PoliciesAdminPage() {
  useTitle(t('policies.title'))
  const { state, hrefOf } = useUrlState('kind')
  const kind = POLICY_KINDS.find((one) => one === state.kind) ?? 'terms'
  const { currentData, error, refetch } = usePolicyDraftQuery(
    { params: { kind } },
    { refetchOnMountOrArgChange: true },
  )
  const draft = currentData?.data
  return (
    <ListPage title={t('policies.title')} note={t('policies.note')}>
      <SectionTabs
        inPage
        label={t('policies.title')}
        tabs={POLICY_PAGES.map((page) => ({
          to: hrefOf({ kind: page.kind }),
          text: policyTitle(page.kind),
          current: page.kind === kind,
        }))}
      />
      {!draft && !error && <ListSkeleton />}
      {error && !draft && (
        <ListError title={t('policies.failed')} error={error} onRetry={refetch} />
      )}
      {draft && (
        <>
          <PolicyForm key={kind} draft={draft} />
          <section className={styles.versions}>
            <h2>{t('policies.versions')}</h2>
            <Table
              caption={t('policies.versions')}
              columns={versionColumns(kind)}
              rows={draft.versions}
              rowKey={({ version }) => version}
            />
          </section>
        </>
      )}
    </ListPage>
  )
}

type Version = PolicyDraft['versions'][number]

const pageOf = (kind: PolicyKind) =>
  POLICY_PAGES.find((page) => page.kind === kind)?.to ?? paths.root

const versionColumns = (kind: PolicyKind): Column<Version>[] => [
  {
    key: 'version',
    head: t('policies.version'),
    kind: 'key',
    cell: ({ version }) => (
      <Link className={styles.link} to={`${pageOf(kind)}?version=${version}`}>
        {version}
      </Link>
    ),
  },
  { key: 'from', head: t('policies.from'), cell: ({ effective_on }) => longDay(effective_on) },
  {
    key: 'changes',
    head: t('policies.changes'),
    kind: 'lead',
    cell: (version) => changesOf(version) || t('policies.first'),
  },
  {
    key: 'by',
    head: t('policies.by'),
    cell: ({ published_by, published_at }) =>
      t('policies.by-on', { who: published_by ?? 'Sayap', day: dayOf(published_at) }),
  },
]

const changesOf = ({ changes_en, changes_id }: Version) =>
  language() === 'id' ? changes_id : changes_en
