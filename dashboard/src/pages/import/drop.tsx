// Takes a file that is dropped or chosen.
import { type DragEvent, useRef, useState } from 'react'
import { bytes } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'

type DropFileProps = { take: (file: File) => void; max_bytes: number | undefined }

export const DropFile = ({ take, max_bytes }: DropFileProps) => {
  const { importing } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) take(file)
  }
  return (
    <section
      className={isOver ? 'drop over' : 'drop'}
      aria-label={importing.drop}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>{importing.drop}</p>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again, after it was changed.
          target.value = ''
          if (file) take(file)
        }}
      />
      <button type="button" className="main" onClick={() => input.current?.click()}>
        {importing.choose}
      </button>
      <p className="quiet small">{max_bytes === undefined ? '…' : importing.limit({ size: bytes(max_bytes) })}</p>
    </section>
  )
}
