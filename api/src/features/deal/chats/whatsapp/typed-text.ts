/**
 * Messages of WhatsApp itself without a control character: deleted messages, missed calls, undelivered messages. The list is
 * short on purpose, because translations change with every version of WhatsApp.
 */
const phrases = [
  'null',
  'this message was deleted',
  'you deleted this message',
  'missed (?:voice|video) call',
  'waiting for this message.*',
  'se eliminó este mensaje|eliminaste este mensaje|llamada perdida|videollamada perdida',
  'mensagem apagada|você apagou esta mensagem|chamada de (?:voz|vídeo) perdida',
  'ce message a été supprimé|vous avez supprimé ce message|appel (?:vocal|vidéo) manqué',
  'diese nachricht wurde gelöscht|du hast diese nachricht gelöscht|verpasster (?:sprach|video)anruf',
  'данное сообщение удалено|вы удалили данное сообщение|пропущенный (?:аудио|видео)звонок',
  'تم حذف هذه الرسالة|لقد حذفت هذه الرسالة|مكالمة (?:صوتية|فيديو) فائتة',
  'このメッセージは削除されました|メッセージの送信を取り消しました|不在着信.*',
  'এই মেসেজটি মুছে দেওয়া হয়েছে|আপনি এই মেসেজটি মুছে দিয়েছেন',
  'ujumbe huu umefutwa|umefuta ujumbe huu',
]
const pattern = new RegExp(`^(?:${phrases.join('|')})\\.?$`, 'iu')
/** Android's placeholder for omitted media, in any language: `<Media omitted>`. */
const omittedMedia = /^<[^<>\n]{2,60}>$/u
/** Attached file of a message: `IMG-20240102-WA0001.jpg (file attached)`. Its caption follows. */
const attachment = /^\S[^\n]*\.\w{2,5} \([^()\n]{4,40}\)(?:\n|$)/u
/** iPhone's placeholder for omitted media, after a control character: `‎image omitted`, `Invoice.pdf • ‎1 page`. */
const placeholder = /^(?:\u200e[^<\n]|[^\n]+ • \u200e)[^\n]*(?:\n|$)/u
/** Additions of an iPhone to a message: `‎<attached: 0001-PHOTO.jpg>`, `‎<This message was edited>`. */
const addition = / ?\u200e<[^<>\n]{2,80}>/gu
const addedFile = /\.\w{2,5}>$/u
/** Edit note at the end of a message, on Android too: `<This message was edited>`, `<Diese Nachricht wurde bearbeitet.>`. */
const editMark =
  / ?\u200e?<[^<>\n]*(?:edit|sunting|bearbeit|bewerk|modifi|rediger|edyt|muokat|upraven|szerkeszt|düzenle|изменен|отредактир|змінен|تعديل|ویرایش|सं?पादित|সম্পাদ|ترمیم|hariri|sửa|แก้ไข|編集|编辑|編輯|수정|편집)[^<>\n]*>$/iu

/** Returns the typed text of a message, empty for a message of WhatsApp itself, and an edit flag. */
export function extractTypedText(text: string) {
  const isEdited = editMark.test(text.trimEnd()) || (text.match(addition) ?? []).some((mark) => !addedFile.test(mark))
  const message = text
    .replace(placeholder, '')
    .replace(addition, '')
    .replace(attachment, '')
    .trim()
    .replace(editMark, '')
    .trim()
  return { words: pattern.test(message) || omittedMedia.test(message) ? '' : message, isEdited }
}
