/** Formats a Brazilian number in E.164 for display: +551140000000 as +55 11 4000-0000. */
export function displayPhone(phone: string): string {
  return phone.replace(/^(\+\d{2})(\d{2})(\d{4,5})(\d{4})$/, "$1 $2 $3-$4")
}
