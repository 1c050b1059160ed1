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
  /** JavaScript has arrived: amounts follow the typing. */
  pronto: boolean;
  /** Whether anything was typed here. */
  mexido: boolean;
  /** A button of the form, by which the form itself is found. */
  ancora: RefObject<HTMLButtonElement>;
  /** A button inside the form does its work here; what it does not know is sent. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  erro: (name: string) => string | undefined;
  conteudo: ConteudoDaProposta;
  conta: Conta;
};

/** What the campaigns of a proposal are told by. */
export type CampanhasDoEditor = {
  plano: PlanoPublicado;
  /** Null while they cannot be read. */
  campanhas: readonly CampanhaPublica[] | null;
  idEmpresa: number;
  hoje: Data;
  motos: readonly { id: string; nome: string }[];
};

const NENHUM: ReadonlySet<string> = new Set();

/** Names that are not typed. */
const OUTROS = ['_acao', 'id', 'idCliente', 'base', 'empresa', '_dono', 'do-estoque', 'do-usado'];

/**
 * What is typed in a proposal and what it adds up to. Takes over what was typed before JavaScript arrived, and what an
 * answer gives back.
 */
export function useEditor(
  inicial: Campos,
  { plano, campanhas, idEmpresa, hoje, motos }: CampanhasDoEditor,
  resposta: RespostaDoEditor | undefined,
): Editor {
  const [digitados, setCampos] = useState<Campos>({ ...inicial, ...resposta?.resultado.valores });
  // Those of today count by themselves, whatever is typed.
  const campos = useMemo(
    () => comCampanhasDoRascunho(digitados, campanhas, { idEmpresa, hoje, motos }, plano),
    [digitados, campanhas, idEmpresa, hoje, motos, plano],
  );
  const [pronto, setPronto] = useState(false);
  const [mexido, setMexido] = useState(false);
  // Changed since the last answer: what was said of them is of before.
  const [mudados, setMudados] = useState<ReadonlySet<string>>(NENHUM);
  const ancora = useRef<HTMLButtonElement>(null);
  const answered = useRef(resposta);

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
    setCampos(valores);
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
      if (!changed) return;
      event.preventDefault();
      setMexido(true);
      setCampos(changed);
    },
    [campos, plano.versao],
  );

  const erros = resposta?.resultado.erros ?? {};
  const erro = (name: string) =>
    [...mudados].some((each) => each === name || each.startsWith(`${name}.`)) ? undefined : erros[name];
  const conteudo = useMemo(() => conteudoProvavel(campos), [campos]);
  const conta = useMemo(() => contaDe(conteudo), [conteudo]);
  return { campos, set, pronto, mexido, ancora, onSubmit, erro, conteudo, conta };
}
