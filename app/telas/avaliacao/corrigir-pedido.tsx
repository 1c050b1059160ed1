import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { DadosDaAvaliacao } from './avaliacao.server.ts';
import { PassoEstado } from './pedido/passo-estado.tsx';

/** The customer's own data, to read and correct; the moto's only until the loja has evaluated it. */
export function CorrigirPedido({
  dados: { pedido, digitado },
  resultado,
}: {
  dados: DadosDaAvaliacao;
  resultado?: ResultadoDeFormulario;
}) {
  const said = resultado ?? { valores: digitado, erros: {} };
  return (
    <Formulario resultado={said} className="grid gap-4">
      {resultado?.aviso && <Aviso tom="error">{resultado.aviso}</Aviso>}
      <input type="hidden" name="versao" value={pedido.versao} />
      <CampoTexto name="nome" rotulo="Nome" autoComplete="name" maxLength={120} />
      <CampoTexto name="celular" rotulo="Celular" type="tel" autoComplete="tel" maxLength={40} />
      <CampoTexto name="email" rotulo="E-mail" opcional type="email" autoComplete="email" maxLength={254} />
      {pedido.corrige && (
        <>
          <input type="hidden" name="codigoFipe" value={digitado.codigoFipe} />
          <div className="grid grid-cols-2 gap-4">
            <CampoTexto name="placa" rotulo="Placa" maxLength={9} />
            <CampoTexto name="km" rotulo="Quilometragem" inputMode="numeric" maxLength={9} />
            <CampoTexto name="marca" rotulo="Marca" maxLength={40} />
            <CampoTexto name="modelo" rotulo="Modelo" maxLength={80} />
            <CampoTexto name="anoModelo" rotulo="Ano do modelo" inputMode="numeric" maxLength={4} />
            <CampoTexto name="anoFabricacao" rotulo="Fabricação" inputMode="numeric" maxLength={4} />
          </div>
          <CampoTexto name="cor" rotulo="Cor" maxLength={40} />
          <PassoEstado />
        </>
      )}
      <Botao name="_acao" value="corrigir" variante="secundario">
        Salvar
      </Botao>
    </Formulario>
  );
}
