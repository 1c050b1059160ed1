import { useEffect, useRef, useState } from 'react';

/**
 * Text of a field whose value is stored elsewhere and may return late. Typed text stays when older values of
 * it arrive; a value never typed here (another simulacao, a cleared form) replaces it.
 *
 * @param value the stored value
 * @param onDigitar receives typed text at once
 * @returns the field's text, and its change handler
 */
export function useTypedText(
  value: string,
  onDigitar: (text: string) => void,
): readonly [texto: string, digitar: (text: string) => void] {
  const [texto, setTexto] = useState(value);
  const onTheirWay = useRef<string[]>([]);
  useEffect(() => {
    const at = onTheirWay.current.indexOf(value);
    // Values arrive in order, though some may be skipped.
    onTheirWay.current = at < 0 ? [] : onTheirWay.current.slice(at + 1);
    if (at < 0) setTexto(value);
  }, [value]);
  function digitar(typed: string) {
    setTexto(typed);
    onTheirWay.current.push(typed);
    onDigitar(typed);
  }
  return [texto, digitar];
}
