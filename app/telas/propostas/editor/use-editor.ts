import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pressedIn } from '~/components/mesa/use-digitada.ts';
import type { CampanhaPublica } from '~/domain/campanhas/do-dia.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import { comCampanhasDoRascunho } from '~/domain/propostas/campanhas-do-formulario.ts';
import { type Campos, conteudoProvavel } from '~/domain/propostas/campos.ts';
import { type Conta, contaDe } from '~/domain/propostas/conta.ts';
import { mudarFormulario } from '~/domain/propostas/mudar-formulario.ts';
import type { ConteudoDaProposta } from '~/domain/propostas/proposta.ts';
import type { Data } from '~/domain/valores/datas.ts';
import { textFields } from '~/lib/formulario.ts';
import type { RespostaDoEditor } from './tipos.ts';

export type Editor = {
  campos: Campos;
  set: (change: Campos) => void;
  /** True after hydration: amounts update while typing. */
  pronto: boolean;
  /** True once anything was typed. */
  mexido: boolean;
  /** Reference to a button of the form, from which its form element is found. */
  ancora: RefObject<HTMLButtonElement>;
  /** Performs buttons inside the form in the browser; other actions are submitted. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  erro: (name: string) => string | undefined;
  conteudo: ConteudoDaProposta;
  conta: Conta;
};

/** Data from which a proposta's campaigns are determined. */
export type CampanhasDoEditor = {
  plano: PlanoPublicado;
  /** Null while they cannot be read. */
  campanhas: readonly CampanhaPublica[] | null;
  idEmpresa: number;
  hoje: Data;
  motos: readonly { id: string; nome: string }[];
};

const NENHUM: ReadonlySet<string> = new Set();

/** Fields whose value changed. */
const typedSince = (now: Campos, before: Campos): Campos =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => before[name] !== text));

/** Names of fields that are not part of the proposta. */
const OUTROS = [
  ...['_acao', 'id', 'idCliente', 'base', 'empresa', '_dono'],
  ...['do-estoque', 'do-usado', 'busca-no-estoque'],
];

/**
 * State of the editor and its calculation. Takes over values typed before hydration, and those of an answer.
 */
export function useEditor(
  inicial: Campos,
  { plano, campanhas, idEmpresa, hoje, motos }: CampanhasDoEditor,
  resposta: RespostaDoEditor | undefined,
): Editor {
  const [digitados, setCampos] = useState<Campos>({ ...inicial, ...resposta?.resultado.valores });
  // Today's campaigns apply automatically, whatever is typed.
  const campos = useMemo(
    () => comCampanhasDoRascunho(digitados, campanhas, { idEmpresa, hoje, motos }, plano),
    [digitados, campanhas, idEmpresa, hoje, motos, plano],
  );
  const [pronto, setPronto] = useState(false);
  const [mexido, setMexido] = useState(false);
  // Fields changed since the last answer, whose errors are outdated.
  const [mudados, setMudados] = useState<ReadonlySet<string>>(NENHUM);
  const ancora = useRef<HTMLButtonElement>(null);
  const answered = useRef(resposta);
  const sent = useRef<Campos | null>(null);

  useEffect(() => {
    if (pronto) return;
    const form = ancora.current?.form;
    const typed = form ? textFields(new FormData(form)) : {};
    for (const name of OUTROS) delete typed[name];
    const { moto, ...rest } = typed;
    setCampos((now) => ({ ...now, ...rest, ...(moto === undefined ? {} : { 'item.modelo': moto }) }));
    setPronto(true);
  }, [pronto]);

  useEffect(() => {
    if (!resposta || answered.current === resposta) return;
    answered.current = resposta;
    const valores = Object.fromEntries(
      Object.entries(resposta.resultado.valores).filter(([name]) => !OUTROS.includes(name)),
    );
    // Values typed while the request was running take precedence over the answer.
    const before = sent.current;
    setCampos((now) => (before ? { ...valores, ...typedSince(now, before) } : valores));
    setMudados(NENHUM);
  }, [resposta]);

  const set = useCallback((change: Campos) => {
    setMexido(true);
    setMudados((now) => new Set([...now, ...Object.keys(change)]));
    setCampos((now) => ({ ...now, ...change }));
  }, []);

  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const acao = pressedIn(event)?.value ?? 'salvar';
      const changed = mudarFormulario(campos, acao, plano.versao);
      if (!changed) {
        sent.current = digitados;
        return;
      }
      event.preventDefault();
      setMexido(true);
      setCampos(changed);
    },
    [campos, digitados, plano.versao],
  );

  const erros = resposta?.resultado.erros ?? {};
  const erro = (name: string) =>
    [...mudados].some((each) => each === name || each.startsWith(`${name}.`)) ? undefined : erros[name];
  const conteudo = useMemo(() => conteudoProvavel(campos), [campos]);
  const conta = useMemo(() => contaDe(conteudo), [conteudo]);
  return { campos, set, pronto, mexido, ancora, onSubmit, erro, conteudo, conta };
}
