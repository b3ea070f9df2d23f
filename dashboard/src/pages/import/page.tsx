// Imports a file for the operator: it is read first, its report is shown, and it is saved only when that is confirmed.
import { useEffect, useRef, useState } from 'react'
import {
  ImportCutError,
  type ImportInput,
  ImportRefusedError,
  type ImportReport,
  sendFile,
  useImportLimits,
} from '../../data/imports.ts'
import { useSession } from '../../data/session.ts'
import { bytes } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { AboutFile } from './about.tsx'
import { ConfirmImport } from './confirm.tsx'
import { DropFile } from './drop.tsx'
import { ColumnMapping } from './mapping.tsx'
import { Report } from './report.tsx'
import { Result } from './result.tsx'
import { Sending, type SendingState } from './sending.tsx'
import './import.css'

export const ImportPage = () => {
  const { importing, operator } = useWords()
  const session = useSession()
  return (
    <div className="import">
      <h1>{importing.title}</h1>
      {session?.operator ? (
        <Import />
      ) : (
        <div className="notice">
          <p>{session?.operator_elsewhere ? operator.elsewhere : operator.needsKeyHow}</p>
        </div>
      )}
    </div>
  )
}

const Import = () => {
  const { importing } = useWords()
  const limits = useImportLimits()
  const [file, setFile] = useState<File>()
  const [about, setAbout] = useState<ImportInput>({})
  const [report, setReport] = useState<ImportReport>()
  const [sending, setSending] = useState<SendingState>()
  const [problem, setProblem] = useState<string>()
  const control = useRef<AbortController>(undefined)
  // Who leaves the page cancels what it sends.
  useEffect(() => () => control.current?.abort(), [])
  useEffect(() => {
    if (!sending?.saves) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [sending?.saves])

  const send = async (sent: File, said: ImportInput, confirmed?: { reason: string }) => {
    const saves = confirmed !== undefined
    control.current?.abort()
    const current = new AbortController()
    control.current = current
    setProblem(undefined)
    if (!saves) setReport(undefined)
    const show = (done: number) => setSending({ file: sent.name, saves, done, size: sent.size })
    show(0)
    const input = {
      ...said,
      file: sent.name,
      modified_at: String(Math.floor(sent.lastModified / 1000)),
      ...(confirmed ? { reason: confirmed.reason } : { dry_run: 'true' }),
    }
    try {
      setReport(await sendFile({ file: sent, input, signal: current.signal, onSent: show }))
    } catch (error) {
      if (control.current !== current) return
      if (error instanceof ImportRefusedError) setProblem(error.message)
      else if (error instanceof ImportCutError) setProblem(saves ? importing.cut : importing.cutReading)
      else if (saves) setProblem(importing.cancelled)
    } finally {
      if (control.current === current) setSending(undefined)
    }
  }

  const take = (chosen: File) => {
    const max = limits.data?.max_bytes
    setFile(undefined)
    setReport(undefined)
    if (max !== undefined && chosen.size > max) {
      setProblem(importing.tooLarge({ size: bytes(chosen.size), limit: bytes(max) }))
      return
    }
    // Another file has other columns.
    const { mapping: _, ...said } = about
    setAbout(said)
    setFile(chosen)
    void send(chosen, said)
  }

  const readAs = (mapping: string) => {
    const said = { ...about, mapping }
    setAbout(said)
    void send(file!, said)
  }

  const begin = () => {
    setFile(undefined)
    setReport(undefined)
    setProblem(undefined)
  }

  return (
    <>
      <p className="quiet">{importing.lead}</p>
      {!sending && !report?.saved && <DropFile take={take} max_bytes={limits.data?.max_bytes} />}
      {problem && (
        <div className="notice warning" role="alert">
          <p>{problem}</p>
        </div>
      )}
      {sending && <Sending state={sending} cancel={() => control.current?.abort()} />}
      {!sending && !report?.saved && (
        <AboutFile about={about} change={setAbout} readAgain={file && (() => void send(file, about))} />
      )}
      {report && !report.saved && !sending && (
        <>
          <Report report={report} />
          {file && report.columns.length > 0 && (
            <ColumnMapping report={report} about={about} mappings={limits.data?.mappings ?? []} apply={readAs} />
          )}
          {file && <ConfirmImport report={report} act={(confirmed) => void send(file, about, confirmed)} />}
        </>
      )}
      {report?.saved && !sending && <Result report={report} saved={report.saved} another={begin} />}
    </>
  )
}
