import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formData } from '#lib/form-data'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { fieldError } from '#lib/server-words'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { Button, ButtonLink } from '#ui/button'
import { ListPage } from '#ui/list-page'
import { FileField } from './file-field'
import { useUploadScheduleMutation } from './flights-admin.api'
import { ImportColumns } from './import-columns'
import styles from './import-page.module.css'
import { ImportReport } from './import-report'

/** A schedule in CSV: chosen, checked, looked at, started. Which one is looked at says the address. */
export function ImportFlightsPage() {
  useTitle(t('fa.import'))
  const { state, hrefOf } = useAddress('id')
  return (
    <ListPage
      title={t('fa.import')}
      note={t('fa.import-text')}
      tools={
        <ButtonLink kind="quiet" icon="left" to={paths.admin.flights}>
          {t('fa.title')}
        </ButtonLink>
      }
    >
      {state.id ? (
        <ImportReport key={state.id} id={state.id} another={hrefOf({ id: undefined })} />
      ) : (
        <UploadForm />
      )}
    </ListPage>
  )
}

function UploadForm() {
  const navigate = useNavigate()
  const [upload, { isLoading }] = useUploadScheduleMutation()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()

  const send = async () => {
    if (!file) return setError(t('fa.choose-file'))
    setError(undefined)
    try {
      const { data } = await upload({ body: formData({ file }) }).unwrap()
      navigate(`?id=${data.id}`)
    } catch (caught) {
      const failed = failure(caught)
      setError(fieldError(failed, '/body/file') ?? failed.text)
    }
  }
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FileField label={t('fa.file')} file={file} onChoose={setFile} error={error} />
      <div>
        <Button type="submit" icon="upload" busy={isLoading}>
          {t(isLoading ? 'fa.checking' : 'fa.check')}
        </Button>
      </div>
      <ImportColumns />
    </form>
  )
}
