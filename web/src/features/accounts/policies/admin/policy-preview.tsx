import type { PolicyDraft } from '@sayap/contract/accounts/policies'
import { useState } from 'react'
import { type Language, language } from '#shared/i18n/language'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Segmented } from '#ui/forms/segmented'
import { PolicyArticle } from '../policy-article'
import { policyTitle } from '../policy-kinds'
import styles from './policies-admin-page.module.css'

interface PolicyPreviewProps {
  draft: PolicyDraft
  /** As they are in the form. */
  values: Pick<PolicyDraft, 'summary_en' | 'summary_id' | 'text_en' | 'text_id'>
  onClose: () => void
}

/** The texts of the form as travellers will read them, in either language. */
export function PolicyPreview({ draft, values, onClose }: PolicyPreviewProps) {
  const [shown, setShown] = useState<Language>(language())
  return (
    <Dialog open shape="wide" onClose={onClose} title={policyTitle(draft.kind)}>
      <div className={styles.preview}>
        <Segmented<Language>
          label={t('policies.language')}
          options={[
            { value: 'en', label: 'English' },
            { value: 'id', label: 'Bahasa Indonesia' },
          ]}
          value={shown}
          onChange={setShown}
        />
        <article lang={shown}>
          <PolicyArticle
            summary={values[`summary_${shown}`]}
            text={values[`text_${shown}`]}
            figures={draft.figures}
          />
        </article>
      </div>
    </Dialog>
  )
}
