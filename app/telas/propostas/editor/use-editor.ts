import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePaintedValue } from '~/browser/after-paint.ts';
import { pressedIn } from '~/components/financing/use-typed-simulacao.ts';
import type { PublicCampanha } from '~/domain/campanhas/day-campanhas.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import { changePropostaForm } from '~/domain/propostas/form-buttons.ts';
import { withDraftCampanhas } from '~/domain/propostas/form-campanhas.ts';
import { isGiven, withLoanClosing } from '~/domain/propostas/loan-follows.ts';
import type { PropostaContent } from '~/domain/propostas/proposta.ts';
import { computePropostaAccount, type PropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { readTentativeContent } from '~/domain/propostas/proposta-form.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';
import type { CalendarDate } from '~/domain/valores/dates.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { EditorAnswer } from './types.ts';

/** State of the editor of a proposal: typed fields, how they change, and what its buttons do. */
export type PropostaEditorState = {
  campos: FormTexts;
  /** Fields as of the last paint, which `conteudo` and `conta` are read from. */
  pintados: FormTexts;
  set: (change: FormTexts) => void;
  /** True after hydration: amounts update while typing. */
  pronto: boolean;
  /** True once anything was typed. */
  mexido: boolean;
  /** Reference to a button of the form, from which its form element is found. */
  ancora: RefObject<HTMLButtonElement>;
  /** Performs buttons inside the form in the browser; other actions are submitted. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  erro: (name: string) => string | undefined;
  conteudo: PropostaContent;
  conta: PropostaAccount;
};

/** Data from which a proposta's campaigns are determined. */
export type EditorCampanhas = {
  plano: PublishedPlano;
  /** Null while they cannot be read. */
  campanhas: readonly PublicCampanha[] | null;
  idEmpresa: number;
  hoje: CalendarDate;
  motos: readonly { id: string; nome: string }[];
};

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Fields whose value changed. */
const typedSince = (now: FormTexts, before: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => before[name] !== text));

const changesAccount = (name: string) => /^(?:item|linhas|troca|pagamentos)\./.test(name);

/** Typed fields with the loan that closes the account, which today's campaigns count in. */
const withLoanOf = (typed: FormTexts, counted: FormTexts): FormTexts => ({
  ...typed,
  ...typedSince(withLoanClosing(counted), counted),
});

/** Names of fields that are not part of the proposta. */
const OTHER_FIELDS = [
  ...['_acao', 'id', 'idCliente', 'base', 'empresa', '_dono'],
  ...['do-estoque', 'do-usado', 'busca-no-estoque'],
];

/**
 * State of the editor and its calculation. Takes over values typed before hydration, and those of an answer.
 */
export function useEditor(
  initial: FormTexts,
  { plano, campanhas, idEmpresa, hoje, motos }: EditorCampanhas,
  answer: EditorAnswer | undefined,
): PropostaEditorState {
  const [digitados, setCampos] = useState<FormTexts>({ ...initial, ...answer?.resultado.valores });
  // Today's campaigns apply automatically, whatever is typed.
  const counted = useCallback(
    (typed: FormTexts) => withDraftCampanhas(typed, campanhas, { idEmpresa, hoje, motos }, plano),
    [campanhas, idEmpresa, hoje, motos, plano],
  );
  const campos = useMemo(() => counted(digitados), [digitados, counted]);
  const [pronto, setPronto] = useState(false);
  const [mexido, setMexido] = useState(false);
  // Fields changed since the last answer, whose errors are outdated.
  const [mudados, setMudados] = useState<ReadonlySet<string>>(NO_FIELDS);
  const ancora = useRef<HTMLButtonElement>(null);
  const answered = useRef(answer);
  const sent = useRef<FormTexts | null>(null);
  // True from when the account closed until a payment or the amount due is changed otherwise: then the loan follows.
  const follows = useRef(false);

  useEffect(() => {
    if (pronto) return;
    const form = ancora.current?.form;
    const typed = form ? textFields(new FormData(form)) : {};
    for (const name of OTHER_FIELDS) delete typed[name];
    const { moto, ...rest } = typed;
    setCampos((now) => ({ ...now, ...rest, ...(moto === undefined ? {} : { 'item.modelo': moto }) }));
    setPronto(true);
  }, [pronto]);

  useEffect(() => {
    if (!answer || answered.current === answer) return;
    answered.current = answer;
    const values = Object.fromEntries(
      Object.entries(answer.resultado.valores).filter(([name]) => !OTHER_FIELDS.includes(name)),
    );
    // Values typed while the request was running take precedence over the answer.
    const before = sent.current;
    setCampos((now) => (before ? { ...values, ...typedSince(now, before) } : values));
    setMudados(NO_FIELDS);
  }, [answer]);

  const set = useCallback(
    (change: FormTexts) => {
      const names = Object.keys(change);
      if (!isGiven(names)) follows.current &&= !names.some(changesAccount);
      const isFollowed = follows.current && isGiven(names);
      setMexido(true);
      setMudados((now) => new Set([...now, ...names, ...(isFollowed ? ['pagamentos'] : [])]));
      setCampos((now) => {
        const typed = { ...now, ...change };
        return isFollowed ? withLoanOf(typed, counted(typed)) : typed;
      });
    },
    [counted],
  );

  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const action = pressedIn(event)?.value ?? 'salvar';
      const changed = changePropostaForm(campos, action, plano.versao);
      if (!changed) {
        sent.current = digitados;
        return;
      }
      event.preventDefault();
      setMexido(true);
      setCampos(action === 'sem-campanha' && follows.current ? withLoanClosing(changed) : changed);
    },
    [campos, digitados, plano.versao],
  );

  const errors = answer?.resultado.erros ?? {};
  const erro = (name: string) => {
    const said = errors[name];
    const isOutdated =
      said !== undefined && [...mudados].some((each) => each === name || each.startsWith(`${name}.`));
    return isOutdated ? undefined : said;
  };
  // What was typed is painted in its field first, and counted behind it.
  const pintados = usePaintedValue(campos);
  const conteudo = useMemo(() => readTentativeContent(pintados), [pintados]);
  const conta = useMemo(() => computePropostaAccount(conteudo), [conteudo]);
  useEffect(() => {
    if (conta.preco > 0 && conta.falta === 0) follows.current = true;
  }, [conta]);
  return { campos, pintados, set, pronto, mexido, ancora, onSubmit, erro, conteudo, conta };
}
