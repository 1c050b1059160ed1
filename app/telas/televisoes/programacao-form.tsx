import { useNavigation } from '@remix-run/react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { FormResult } from '~/shared/form-fields.ts';
import { ProgramacaoMotos } from './programacao-checkboxes.tsx';
import { ProgramacaoHours } from './programacao-hours.tsx';
import { ProgramacaoParts } from './programacao-order.tsx';
import { ProgramacaoRecados } from './programacao-recados.tsx';

const ORDERS = [
  { valor: 'catalogo', rotulo: 'Como no catálogo' },
  { valor: 'menor-preco', rotulo: 'Da mais barata à mais cara' },
  { valor: 'maior-preco', rotulo: 'Da mais cara à mais barata' },
];
const PARCELA_OPTIONS = [
  { valor: '', rotulo: 'Só o preço à vista' },
  ...[12, 18, 24, 36, 48, 60, 72].map((n) => ({ valor: String(n), rotulo: `${n} parcelas` })),
];
const TRANSITIONS = [
  { valor: 'suave', rotulo: 'Suave' },
  { valor: 'corte', rotulo: 'Corte seco, para TVs lentas' },
];
const ORIENTATIONS = [
  { valor: 'auto', rotulo: 'Como a TV está' },
  { valor: 'direita', rotulo: 'Em pé, girada para a direita' },
  { valor: 'esquerda', rotulo: 'Em pé, girada para a esquerda' },
];
const OUTSIDE_HOURS = [
  { valor: 'relogio', rotulo: 'Um relógio apagado, que se move' },
  { valor: 'vitrine', rotulo: 'A vitrine, como de dia' },
];

/** Form of a programme; works before hydration. */
export function ProgramacaoForm({
  resultado,
  motos,
  versao,
  idCliente,
  hoje,
}: {
  /** Stored or typed values, and their errors. */
  resultado: FormResult;
  /** Null while the catalogue is unavailable. */
  motos: readonly { id: string; nome: string }[] | null;
  versao: number;
  idCliente: string;
  /** Calendar date in São Paulo. */
  hoje: string;
}) {
  const { state } = useNavigation();
  const withEmpresa = useWithEmpresa();
  const { valores, erros, aviso } = resultado;
  return (
    <ActionForm resultado={resultado} className="grid max-w-160 gap-4 md:gap-6" data-rascunho="programacao">
      <EmpresaField />
      <input type="hidden" name="id" value={valores.id ?? idCliente} />
      <input type="hidden" name="versao" value={versao} />
      {aviso && <Notice tone="error">{aviso}</Notice>}
      <Card className="grid gap-4">
        <TextField name="nome" rotulo="Nome da programação" ajuda="Ex.: Vitrine da entrada." maxLength={40} />
        <ProgramacaoParts valores={valores} erro={erros.partes} />
      </Card>
      <Card title="Motos">
        <div className="grid gap-4">
          <SelectField name="ordem" rotulo="Ordem" opcoes={ORDERS} />
          <ProgramacaoMotos valores={valores} motos={motos} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField name="parcelas" rotulo="Parcela anunciada" opcoes={PARCELA_OPTIONS} />
            <TextField name="entradaPct" rotulo="Entrada" sufixo="%" inputMode="decimal" maxLength={6} />
          </div>
          <p className="text-muted text-sm">
            A parcela vem do plano em vigor, com juros, CET, total e financeira ao lado, e sai sozinha quando
            o plano vence.
          </p>
        </div>
      </Card>
      <Card title="Tela">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="segundos"
            rotulo="Tempo de cada tela"
            sufixo="segundos"
            inputMode="numeric"
            maxLength={2}
          />
          <SelectField name="transicao" rotulo="Troca de tela" opcoes={TRANSITIONS} />
          <SelectField
            name="orientacao"
            rotulo="Posição da TV"
            opcoes={ORIENTATIONS}
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <Card title="Horário da loja">
        <div className="grid gap-4">
          <ProgramacaoHours valores={valores} erros={erros} />
          <SelectField name="foraDoHorario" rotulo="Fora do horário a TV mostra" opcoes={OUTSIDE_HOURS} />
        </div>
      </Card>
      <Card title="Recados">
        <ProgramacaoRecados valores={valores} hoje={hoje} />
      </Card>
      <Card title="Quem atende">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="contato.nome" rotulo="Nome" opcional maxLength={60} />
          <TextField name="contato.telefone" rotulo="WhatsApp" opcional inputMode="tel" maxLength={40} />
        </div>
        <p className="mt-3 text-muted text-sm">
          Quem aponta a câmera para uma moto fala com esta pessoa. Sem ela, com o telefone da loja.
        </p>
      </Card>
      <div className="grid grid-cols-2 gap-3">
        <Button name="_acao" value="salvar" loading={state === 'submitting'}>
          Salvar
        </Button>
        <ButtonLink to={withEmpresa('/admin/televisoes')} variante="secundario">
          Cancelar
        </ButtonLink>
      </div>
    </ActionForm>
  );
}
