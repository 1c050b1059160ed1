import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field whose value is kept elsewhere and may come back late. What was typed stands, whatever older
 * value of it arrives meanwhile; a value that was never typed here (another simulation, a cleared form) replaces it.
 *
 * @param valor the value as it is kept
 * @param onDigitar takes what is typed, at once
 * @returns what the field shows, and what to call as it changes
 */
export function useTextoDigitado(
  valor: string,
  onDigitar: (texto: string) => void,
): readonly [texto: string, digitar: (texto: string) => void] {
  const [texto, setTexto] = useState(valor);
  const onTheirWay = useRef<string[]>([]);
  useEffect(() => {
    const at = onTheirWay.current.indexOf(valor);
    // Values in between may be skipped, but none overtakes another.
    onTheirWay.current = at < 0 ? [] : onTheirWay.current.slice(at + 1);
    if (at < 0) setTexto(valor);
  }, [valor]);
  function digitar(typed: string) {
    setTexto(typed);
    onTheirWay.current.push(typed);
    onDigitar(typed);
  }
  return [texto, digitar];
}
