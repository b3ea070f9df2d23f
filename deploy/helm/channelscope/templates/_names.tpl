{{- define "channelscope.name" -}}
{{- if contains "channelscope" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-channelscope" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end -}}
{{- end -}}

{{- define "channelscope.selector" -}}
app.kubernetes.io/name: channelscope
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "channelscope.labels" -}}
{{ include "channelscope.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "channelscope.image" -}}
{{- if .Values.image.digest }}{{ .Values.image.repository }}@{{ .Values.image.digest }}{{ else }}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end -}}
{{- end -}}

{{- define "channelscope.claim" -}}
{{- .Values.persistence.existingClaim | default (printf "%s-data" (include "channelscope.name" .)) -}}
{{- end -}}
